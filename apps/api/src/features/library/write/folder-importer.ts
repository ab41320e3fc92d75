import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { foldedName } from '../../../platform/encoding/clean-text';
import { type ArtistDetails, ArtistDetailsReader } from '../build/artist-details';
import { artistOfAlbum, type CreditedTo, type SongFacts } from '../build/describe-song';
import type { PreparedFolder } from '../build/folder-builder';
import { findArtists, type SongIdentity } from '../build/known-names.queries';
import type { PreparedSong } from '../build/song-builder';
import type { ArtistFiles } from '../find/walk-music';
import { type Problem, reasonFor } from '../problems';
import { ChangedSongs } from './changed-songs';
import { CreditFiller, isToCredit } from './credit-filler';
import { DateCorrector } from './date-corrector';
import { EditionFiller } from './edition-filler';
import { type AlbumPlace, SongImporter, type SongIds } from './song-importer';
import { SortNameFiller } from './sort-name-filler';

/** How many songs one transaction stores. */
const SONGS_AT_ONCE = 50;

export interface AddedFolder {
  /** Problems of songs that were not added, and of other files that were left out. */
  problems: { songs: Problem[]; other: Problem[] };
  /** The ids of those that were added, or turned out to be in the catalogue. */
  ids: SongIds;
  /** The number of songs in the catalogue that got other lyrics. */
  changedLyrics: number;
  /** The number of songs that were updated because their file has other tags or another path. */
  updated: number;
}

interface AlbumChanges {
  problems: AddedFolder['problems'];
  ids: Map<SongIdentity, string>;
  /** The ids of songs. */
  withLyrics: Set<string>;
  updated: Set<string>;
}

interface AlbumOfFolder {
  files: ArtistFiles;
  readRest: PreparedFolder['readRest'];
  changes: AlbumChanges;
}

@Injectable()
export class FolderImporter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly songs: SongImporter,
    private readonly changed: ChangedSongs,
    private readonly details: ArtistDetailsReader,
    private readonly dates: DateCorrector,
    private readonly credits: CreditFiller,
    private readonly sortNames: SortNameFiller,
    private readonly editions: EditionFiller,
  ) {}

  async add({ songs, artist: files, readRest }: PreparedFolder): Promise<AddedFolder> {
    const all = songs.map(({ facts }) => facts);
    const described = songs.map((song) => ({ ...song, facts: withoutUnrelatedFolder(song.facts, all) }));
    const albums = Map.groupBy(described, ({ facts }) => foldedName(facts.album ?? ''));
    const changes: AlbumChanges = { problems: { songs: [], other: [] }, ids: new Map(), withLyrics: new Set(), updated: new Set() };
    for (const [title, album] of albums) {
      await this.addAlbum(album, { files, readRest, changes });
      await this.editions.fill(title, album);
    }
    await this.sortNames.fill(described);
    const { problems, ids, withLyrics, updated } = changes;
    return { problems, ids, changedLyrics: [...withLyrics].filter((id) => !updated.has(id)).length, updated: updated.size };
  }

  private async addAlbum(songs: readonly PreparedSong[], { files, readRest, changes }: AlbumOfFolder): Promise<void> {
    const { problems, withLyrics, updated } = changes;
    for (const song of songs) await this.dates.correct(song);
    await this.songs.fill(songs);
    for (const id of await this.songs.updateLyrics(songs)) withLyrics.add(id);
    const added = songs.filter(({ known }) => known === undefined);
    const changed = songs.filter(({ known }) => known?.isChanged);
    if (added.length + changed.length === 0 && !songs.some(isToCredit)) return;
    const artist = artistOfAlbum(await allOfAlbum(songs, readRest));
    await this.credits.fill(songs, artist);
    const details = await this.detailsOf(artist, files);
    problems.other.push(...(details?.problems ?? []));
    const place = { artist, details, albumId: albumKnown(songs) };
    for (const song of changed) {
      const result = await this.update(song, place);
      if (result === true) updated.add(song.known?.id ?? '');
      else if (result !== false) problems.songs.push(result);
    }
    problems.songs.push(...(await this.addSongs(added, place, changes.ids)));
  }

  private async update(song: PreparedSong, place: AlbumPlace): Promise<boolean | Problem> {
    try {
      return await this.changed.update(song, place);
    } catch (error) {
      return { path: song.path, reason: reasonFor(error) };
    }
  }

  private async addSongs(songs: readonly PreparedSong[], place: AlbumPlace, ids: AlbumChanges['ids']): Promise<Problem[]> {
    const problems: Problem[] = [];
    let { albumId } = place;
    const add = async (some: readonly PreparedSong[]): Promise<void> => {
      try {
        const added = await this.songs.add(some, { ...place, albumId });
        albumId = added.albumId;
        for (const [identity, id] of added.ids) ids.set(identity, id);
      } catch (error) {
        const reason = reasonFor(error);
        if (some.length === 1) problems.push(...some.map(({ path }) => ({ path, reason })));
        // One of them is refused: added alone, it takes no other with it.
        else for (const song of some) await add([song]);
      }
    };
    for (let at = 0; at < songs.length; at += SONGS_AT_ONCE) await add(songs.slice(at, at + SONGS_AT_ONCE));
    return problems;
  }

  private async detailsOf(by: CreditedTo | undefined, files: ArtistFiles): Promise<ArtistDetails | undefined> {
    const [artist] = by?.credits ?? [];
    if (artist === undefined || (files.facts === undefined && files.picture === undefined)) return undefined;
    const known = (await findArtists(this.dataSource.manager, [artist.name])).get(artist.name);
    return known && !known.isBare ? undefined : this.details.read(files);
  }
}

/** A declared album artist needs no further songs to decide. */
async function allOfAlbum(songs: readonly PreparedSong[], readRest: PreparedFolder['readRest']): Promise<readonly SongFacts[]> {
  const facts = songs.map((song) => song.facts);
  const album = foldedName(facts[0]?.album ?? '');
  if (!album || facts.some(({ albumArtist }) => albumArtist !== undefined)) return facts;
  const rest = await readRest();
  return [...facts, ...rest.filter((song) => foldedName(song.album ?? '') === album)];
}

const albumKnown = (songs: readonly PreparedSong[]) =>
  songs.find(({ known }) => known?.albumId && !known.isChanged)?.known?.albumId ?? undefined;

/** A folder is not the artist of a song when the other songs of the album name artists, and none of them is the folder's. */
function withoutUnrelatedFolder(facts: SongFacts, others: readonly SongFacts[]): SongFacts {
  if (!facts.isArtistFolder || facts.artist === undefined) return facts;
  const named = others
    .filter(({ isArtistFolder, album }) => !isArtistFolder && foldedName(album ?? '') === foldedName(facts.album ?? ''))
    .flatMap(({ artist, albumArtist, credits, albumCredits }) => [
      ...[artist ?? [], albumArtist ?? []].flat(),
      ...[...credits, ...albumCredits].map(({ name }) => name),
    ]);
  const isRelated = named.length === 0 || named.map(foldedName).includes(foldedName(facts.artist));
  return isRelated ? facts : { ...facts, artist: undefined, credits: [] };
}
