import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** The version of Chorus, which is that of the root package. The image has it, too. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(resolve(__dirname, '../../../../../package.json'), 'utf8'))).version;
