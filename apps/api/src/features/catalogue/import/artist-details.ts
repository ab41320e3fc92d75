import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { PictureKeeper, type StoredPicture } from '../ingest/picture-keeper';
import { Refusal } from '../ingest/refusal';
import { type Problem, reasonFor } from './problems';
import type { ArtistFiles } from './walk-music';

const LONGEST_DESCRIPTION = 5_000;

const artistFacts = z.object({
  description: z.string().normalize('NFC').trim().min(1).max(LONGEST_DESCRIPTION).optional(),
  dateOfBirth: z.iso.date().optional(),
});
type ArtistFacts = z.infer<typeof artistFacts>;

/** What the files beside an artist's albums say, and what is wrong with them. */
export interface ArtistDetails {
  facts: ArtistFacts;
  picture: StoredPicture | undefined;
  problems: Problem[];
}

/** Reads `artist.json` and `artist.jpg`. */
@Injectable()
export class ArtistDetailsReader {
  constructor(private readonly pictures: PictureKeeper) {}

  async read(files: ArtistFiles): Promise<ArtistDetails> {
    const problems: Problem[] = [];
    const read = async <Result>(
      path: string | undefined,
      parse: (content: Buffer) => Promise<Result> | Result,
    ): Promise<Result | undefined> => {
      if (path === undefined) return undefined;
      try {
        return await parse(await readFile(path));
      } catch (error) {
        problems.push({ path, reason: reasonFor(error) });
        return undefined;
      }
    };
    const facts = await read(files.facts, parseFacts);
    const picture = await read(files.picture, (content) => this.pictures.store(content));
    return { facts: facts ?? {}, picture, problems };
  }
}

function parseFacts(content: Buffer): ArtistFacts {
  try {
    return artistFacts.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new Refusal('invalid', 'It is not of the form { "description": "…", "dateOfBirth": "YYYY-MM-DD" }.');
  }
}
