import * as z from 'zod/mini';

/** Crockford's alphabet, which leaves out letters that look like others. Five bits a letter. */
export const ROOM_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ROOM_CODE_LENGTH = 10;

/** The code that people type to join a room, as it is stored: 50 bits. */
export const roomCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Reads a code as people write it: in small letters, with spaces or hyphens, and with letters that look like a digit. Undefined for other text. */
export function readRoomCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return roomCode.safeParse(letters.replaceAll(/[OIL]/g, (letter) => alike[letter] ?? letter)).data;
}

const HALF = ROOM_CODE_LENGTH / 2;

/** `ABCDE-FGHJK` */
export const writeRoomCode = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;
