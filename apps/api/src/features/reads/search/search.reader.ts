import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface SongName {
  title: string;
  /** Empty for a song without an artist. */
  artist: string;
}

/** Folding them takes a moment, and others wait for the connection meanwhile. */
const AT_ONCE = 1_000;

@Injectable()
export class SearchReader {
  constructor(private readonly database: DataSource) {}

  /** The songs of each name, regardless of accents and capitals, in the order of the names. */
  async songsNamed(names: readonly SongName[]): Promise<string[][]> {
    const found: string[][] = [];
    for (let from = 0; from < names.length; from += AT_ONCE) found.push(...(await this.songsOf(names.slice(from, from + AT_ONCE))));
    return found;
  }

  private async songsOf(names: readonly SongName[]): Promise<string[][]> {
    const rows = await this.database.query<{ ids: string[] }[]>(
      `SELECT ARRAY(SELECT id FROM song_search WHERE words = search_words(name.title, name.artist) ORDER BY id) AS ids
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS name (title, artist, place) ORDER BY place`,
      [names.map(({ title }) => title), names.map(({ artist }) => artist)],
    );
    return rows.map(({ ids }) => ids);
  }
}
