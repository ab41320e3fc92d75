import { BadRequestException } from '@nestjs/common';

/** An .m3u8 file is UTF-8. Other encodings are refused, since titles in them would be unreadable. */
export function decodeM3u8(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text === undefined || text.includes('\0'))
    throw new BadRequestException("This file isn't a playlist in UTF-8. Save it as .m3u8 in UTF-8 and import it again.");
  return text;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
