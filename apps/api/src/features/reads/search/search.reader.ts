import { type Hit, typedText } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findNames } from './search.queries';

export interface SongName {
  title: string;
  /** Empty for a song without an artist. */
  artist: string;
}

/** Folding them takes a moment, and others wait for the connection meanwhile. */
const AT_ONCE = 1_000;

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);

@Injectable()
export class SearchReader {
  constructor(private readonly database: DataSource) {}

  /** The ids of what is found, at most `most` of each kind, the best first. Songs come before those that are found by their credits or lyrics. */
  async idsFound(typed: string, most: number): Promise<{ songs: string[]; albums: string[]; artists: string[] }> {
    const text = typedText(typed);
    if (text.trim() === '') return { songs: [], albums: [], artists: [] };
    const { songs, credits, lyrics, albums, artists } = await findNames(this.database, text, most);
    return { songs: idsOf([...songs, ...credits, ...lyrics]).slice(0, most), albums: idsOf(albums), artists: idsOf(artists) };
  }

  /** The songs of each name, regardless of accents and capitals, in the order of the names. */
  async songsNamed(names: readonly SongName[]): Promise<string[][]> {
    const found: string[][] = [];
    for (let from = 0; from < names.length; from += AT_ONCE) found.push(...(await this.songsOf(names.slice(from, from + AT_ONCE))));
    return found;
  }

  /**
   * Compares the title and the artist, the first lines: what follows in the words begins with a line break, which no name contains. If no song
   * is by them alone, those are found on which the artist is one of several.
   */
  private async songsOf(names: readonly SongName[]): Promise<string[][]> {
    const rows = await this.database.query<{ ids: string[] }[]>(
      `WITH name AS MATERIALIZED (
         SELECT search_words(title, artist) AS words, search_text(title) AS title, E'\\n' || search_text(artist) || E'\\n' AS line, place
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (title, artist, place)
       )
       SELECT coalesce(
         nullif(ARRAY(SELECT id FROM song_search WHERE words ~>=~ name.words AND words ~<~ (name.words || E'\\x0b') ORDER BY id), '{}'),
         ARRAY(
           SELECT id FROM song_search WHERE words ~>=~ (name.title || E'\\n') AND words ~<~ (name.title || E'\\x0b')
             AND strpos(words || E'\\n', name.line) > 0 ORDER BY id
         )) AS ids
       FROM name ORDER BY place`,
      [names.map(({ title }) => title), names.map(({ artist }) => artist)],
    );
    return rows.map(({ ids }) => ids);
  }
}
