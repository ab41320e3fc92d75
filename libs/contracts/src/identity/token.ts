import * as z from 'zod/mini';

/** The longest accepted token, in characters. */
export const LONGEST_TOKEN = 8 * 1_024;

/** A longer token is treated as an invalid one. */
export const token = z.string().check(z.minLength(1), z.maxLength(2 * LONGEST_TOKEN));
