/** Names a mailed link may give the key for a new password. */
export const resetKeyParameters = ["resetKey", "key"] as const;

/** Query parameters that grant access: no other site and no cache may see them. */
export const secretParameters = ["loginToken", ...resetKeyParameters] as const;
