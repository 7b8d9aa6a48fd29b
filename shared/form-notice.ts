export interface FormNotice {
  tone: "error" | "success" | "info";
  /** In the visitor's language. */
  text: string;
}
