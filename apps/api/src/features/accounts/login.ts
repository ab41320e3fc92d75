import * as z from 'zod';

export const LONGEST_LOGIN = 64;
export const LONGEST_NAME = 100;

/** A text without line breaks and spaces around it, of at least one character. */
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
    .pipe(z.string().min(1).max(longest));

/** What somebody types to sign in: a name of their choice, or an email address. */
export const login = oneLine(LONGEST_LOGIN);

/** The name that others see. */
export const fullName = oneLine(LONGEST_NAME);

/** The form that all spellings of a login share: capitals and widths of letters do not matter. */
export const loginKeyOf = (typed: string): string => typed.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
