/**
 * Width and height of a JPEG, read from its first frame header (SOF0 … SOF15); null for anything else.
 * Segments are a marker `FF xx` and a big-endian length that counts itself.
 */
export function sizeOfJpeg(file: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= file.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker < 0xff00) return null;
  }
  return null;
}
