import * as z from 'zod';

export const LONGEST_LOGIN = 64;
export const LONGEST_NAME = 100;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text without line breaks and spaces around it, of at least one visible character. */
export const oneLine = (longest: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .normalize('NFC')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(longest).regex(VISIBLE));

/** What somebody types to sign in: a name of their choice, or an email address. */
export const login = oneLine(LONGEST_LOGIN);

/** The name that others see. */
export const fullName = oneLine(LONGEST_NAME);

/** The form that all spellings of a login share: capitals, widths of letters, and what is invisible do not matter. */
export const loginKeyOf = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
