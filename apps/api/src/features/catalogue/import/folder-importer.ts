import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { grouped } from '../grouped';
import { foldedName } from '../ingest/clean-text';
import { type ArtistDetails, ArtistDetailsReader } from './artist-details';
import { artistOfAlbum } from './describe-song';
import type { PreparedFolder } from './folder-builder';
import { findArtist } from './known-names.queries';
import { type Problem, reasonFor } from './problems';
import { type AlbumPlace, SongImporter } from './song-importer';
import type { PreparedSong } from './song-builder';
import type { ArtistFiles } from './walk-music';

/** What is wrong with the files of one folder. */
export interface FolderProblems {
  /** Songs that did not go in. */
  songs: Problem[];
  /** Pictures and facts about the artist. */
  artist: Problem[];
}

/** Adds the songs of one folder, each in a transaction of its own, in order. */
@Injectable()
export class FolderImporter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly songs: SongImporter,
    private readonly details: ArtistDetailsReader,
  ) {}

  async add({ songs, artist: files }: PreparedFolder): Promise<FolderProblems> {
    const problems: FolderProblems = { songs: [], artist: [] };
    const albums = grouped(songs, ({ facts }) => foldedName(facts.album ?? ''));
    for (const group of albums.values()) {
      const added = group.filter(({ known }) => known === undefined);
      if (added.length === 0) continue;
      const artist = artistOfAlbum(group.map(({ facts }) => facts));
      const details = await this.detailsOf(artist, files);
      problems.artist.push(...(details?.problems ?? []));
      let albumId = albumKnown(group);
      for (const song of added) {
        const result = await this.addSong(song, { artist, details, albumId });
        if (typeof result === 'object') problems.songs.push(result);
        else albumId = result;
      }
    }
    return problems;
  }

  /** Answers the album that the song is on now. */
  private async addSong(song: PreparedSong, place: AlbumPlace): Promise<string | Problem | undefined> {
    try {
      return (await this.songs.add(song, place)) ?? undefined;
    } catch (error) {
      return { path: song.path, reason: reasonFor(error) };
    }
  }

  private async detailsOf(artist: string | undefined, files: ArtistFiles): Promise<ArtistDetails | undefined> {
    if (artist === undefined || (files.facts === undefined && files.picture === undefined)) return undefined;
    const known = await findArtist(this.dataSource.manager, artist);
    return known && !known.isBare ? undefined : this.details.read(files);
  }
}

const albumKnown = (songs: readonly PreparedSong[]) => songs.find(({ known }) => known?.albumId)?.known?.albumId ?? undefined;
