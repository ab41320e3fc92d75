import * as z from 'zod/mini';

/** Control characters and lone surrogates. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;
const UNWRITABLE_BESIDE_BREAKS = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

const composed = (longest: number) => z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(longest));

/** A single-line text: trimmed, not empty, NFC, at most `longest` UTF-16 units. */
export const line = (longest: number) =>
  composed(longest).check(z.refine((text) => !UNWRITABLE.test(text), 'Must not contain control characters'));

/** A text that may have several lines, otherwise like `line`. */
export const paragraphs = (longest: number) =>
  composed(longest).check(z.refine((text) => !UNWRITABLE_BESIDE_BREAKS.test(text), 'Must not contain control characters'));
