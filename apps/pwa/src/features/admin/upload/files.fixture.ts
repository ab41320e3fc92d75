const START_OF_JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

export const jpegFile = (name: string, rest: BlobPart = 'picture'): File => new File([START_OF_JPEG, rest], name, { type: 'image/jpeg' });

/** jsdom decodes nothing: a picture's bytes say what decoding it comes to. */
export function pretendPictures() {
  const createImageBitmap = async (file: Blob) => {
    const content = new TextDecoder('latin1').decode(await file.arrayBuffer());
    if (content.includes('damaged')) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    const side = content.includes('huge') ? 5_001 : 100;
    return { width: side, height: side, close: () => undefined };
  };
  Object.assign(globalThis, { createImageBitmap });
}
