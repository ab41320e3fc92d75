import { LONGEST_DESCRIPTION } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { cleanLines } from '../../../platform/encoding/clean-text';
import { FileRefused } from '../../../platform/http/file-refused';
import { parseJson } from '../../../platform/json/parse-json';
import { PictureWriter, type StoredPicture } from '../../media/pictures/picture.writer';
import type { ArtistFiles } from '../find/walk-music';
import { type Problem, reasonFor } from '../problems';
import { readPicture, readSmallFile } from './read-small-file';

const LARGEST_FACTS_BYTES = 100 * 1024;
const EARLIEST_BIRTH = '0001-01-01';

const artistFacts = z.object({
  description: z.string().transform(cleanLines).pipe(z.string().min(1).max(LONGEST_DESCRIPTION)).optional(),
  dateOfBirth: z.iso
    .date()
    .refine((date) => date >= EARLIEST_BIRTH)
    .optional(),
});
type ArtistFacts = z.infer<typeof artistFacts>;

export interface ArtistDetails {
  facts: ArtistFacts;
  picture: StoredPicture | undefined;
  problems: Problem[];
}

@Injectable()
export class ArtistDetailsReader {
  constructor(private readonly pictures: PictureWriter) {}

  async read(files: ArtistFiles): Promise<ArtistDetails> {
    const problems: Problem[] = [];
    const read = async <Result>(
      path: string | undefined,
      result: (path: string) => Promise<Result>,
      kind: Pick<Problem, 'leftOut'> = {},
    ): Promise<Result | undefined> => {
      if (path === undefined) return undefined;
      try {
        return await result(path);
      } catch (error) {
        problems.push({ path, reason: reasonFor(error), ...kind });
        return undefined;
      }
    };
    const facts = await read(files.facts, readFacts);
    const store = async (path: string) => this.pictures.store(await readPicture(path));
    const picture = await read(files.picture, store, { leftOut: 'picture' });
    return { facts: facts ?? {}, picture, problems };
  }
}

const tooLarge = () => new FileRefused('too_large', 'The file is larger than 100 KB.');
const readFacts = async (path: string) => parseFacts(await readSmallFile(path, LARGEST_FACTS_BYTES, tooLarge));

function parseFacts(content: Buffer): ArtistFacts {
  const parsed = artistFacts.safeParse(parseJson(content.toString('utf8')));
  if (!parsed.success) throw new FileRefused('invalid', 'The file must look like { "description": "…", "dateOfBirth": "YYYY-MM-DD" }.');
  return parsed.data;
}
