/** The MIME types that the product stores and serves, by the extension in a media file's name. */
export const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['aac', 'audio/aac'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['flac', 'audio/flac'],
  ['wav', 'audio/wav'],
  ['webp', 'image/webp'],
]);
