import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { CatalogueRows, type WrittenCredit, type NewSong, type SongColumns } from '../../catalogue/catalogue.writer';
import { addContributors } from '../../catalogue/contributors/contributors.writer';
import { removeFilesLyrics, saveFilesLyrics } from '../../catalogue/lyrics/lyrics.writer';
import { MediaWriter, type StoredMedia } from '../../media/media.writer';
import { sizesOf } from '../../media/pictures/picture.writer';
import type { SongFacts } from '../build/describe-song';
import { findSongs, type KnownSong, type SongIdentity } from '../build/known-names.queries';
import { columnsIn, columnsWhere, isUnread, parseFacts } from '../build/read-facts';
import type { PreparedSong } from '../build/song-builder';
import { type AlbumArtist, AlbumsAndArtists, creditOf, IncreasingClock } from './albums-and-artists';

export interface AlbumPlace extends AlbumArtist {
  albumId: string | undefined;
}

/** The ids of songs that were added, or that the catalogue had nevertheless. */
export type SongIds = ReadonlyMap<SongIdentity, string>;

interface AddedSongs {
  albumId: string | undefined;
  ids: SongIds;
}

@Injectable()
export class SongImporter {
  private readonly clock = new IncreasingClock();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaWriter,
  ) {}

  /** Adds songs of one album, or of none, in one transaction. */
  async add(songs: readonly PreparedSong[], place: AlbumPlace): Promise<AddedSongs> {
    return this.unitOfWork.run(async (database, emit) => {
      const known = await findSongs(
        database,
        songs.map(({ identity }) => identity),
      );
      const added = onceEach(songs.filter(({ identity }) => !known.has(identity)));
      const byAudio = new Map(added.map(({ identity: { audioHash, id } }) => [audioHash, id]));
      const idOf = (identity: SongIdentity) => known.get(identity)?.id ?? byAudio.get(identity.audioHash) ?? identity.id;
      const ids = new Map(songs.map(({ identity }) => [identity, idOf(identity)]));
      const albumKnown = place.albumId ?? [...known.values()].at(-1)?.albumId ?? undefined;
      if (added.length === 0) return { albumId: albumKnown, ids };

      await this.media.saveRows(database, mediaOf(added, place));
      const rows = new CatalogueRows(database, emit);
      const inCatalogue = new AlbumsAndArtists(database, rows, this.clock);
      const { albumId, songs: newSongs } = await this.rowsOf(added, { ...place, albumId: albumKnown }, inCatalogue);
      await rows.addSongs(newSongs);
      await addContributors(
        database,
        added.map(({ identity, facts }) => ({ songId: identity.id, contributors: facts.contributors })),
      );
      await saveFilesLyrics(
        database,
        added.flatMap(({ identity, lyrics, fileKey: file }) => (lyrics ? { songId: identity.id, lyrics, file } : [])),
      );
      return { albumId, ids };
    });
  }

  private async rowsOf(
    songs: readonly PreparedSong[],
    place: AlbumPlace,
    inCatalogue: AlbumsAndArtists,
  ): Promise<{ albumId: string | undefined; songs: NewSong[] }> {
    const [first] = songs;
    const title = first?.facts.album;
    const named = songs.map((song) => ({ by: creditOf(song.facts), first: song }));
    const { artist: by, albumId: known } = place;
    const isNamed = first && title !== undefined && known === undefined;
    await inCatalogue.name([...(isNamed ? [{ by, first }] : []), ...named], place);
    const albumId = first && title !== undefined ? await inCatalogue.album({ title, by, known, first }, songs) : null;
    const rows = songs.map((song) => ({
      ...columnsOf(song),
      ...inCatalogue.columnsOf(creditOf(song.facts)),
      albumId,
      createdAt: this.clock.next(),
    }));
    return { albumId: albumId ?? place.albumId, songs: rows };
  }

  /** Sets what songs lack because an earlier release, which did not ask for it, has read their files. */
  async fill(songs: readonly PreparedSong[]): Promise<void> {
    const found = songs.flatMap(({ known, facts }) => (known ? { id: known.id, columns: unreadColumns(known, facts) } : []));
    const filled = found.filter(({ columns }) => Object.keys(columns).length > 0);
    const coded = songs.flatMap(codingOf);
    if (filled.length + coded.length === 0) return;
    await this.unitOfWork.run(async (database, emit) => {
      const changed = coded.length > 0 ? await this.media.saveCodecs(database, coded) : [];
      for (const { songId, hash } of coded) if (changed.includes(hash)) emit('song.changed', { songId });
      await new CatalogueRows(database, emit).fillSongs(filled);
    });
  }

  /** Updates the lyrics of songs in the catalogue. Returns the ids of the songs that changed. */
  async updateLyrics(songs: readonly PreparedSong[]): Promise<string[]> {
    const read = songs.flatMap(({ known, lyrics, fileKey: file }) => (known && lyrics ? { songId: known.id, lyrics, file } : []));
    const without = songs.flatMap((song) => (hasLyricsNoMore(song) ? { songId: song.known.id, file: song.fileKey } : []));
    if (read.length + without.length === 0) return [];
    return this.unitOfWork.run(async (database, emit) => {
      const changed = [...(await saveFilesLyrics(database, read)), ...(await removeFilesLyrics(database, without))];
      for (const songId of changed) emit('song.changed', { songId });
      return changed;
    });
  }
}

/** A song keeps its lyrics if its file could not be read. */
const hasLyricsNoMore = (song: PreparedSong): song is PreparedSong & { known: KnownSong; fileKey: string } =>
  song.known !== undefined && song.fileKey !== undefined && song.lyrics === undefined && song.problems.length === 0;

function columnsOf({ identity, facts, picture, duration }: PreparedSong): Omit<NewSong, 'albumId' | 'createdAt' | keyof WrittenCredit> {
  const { id, audioHash } = identity;
  return { ...columnsIn(facts), id, duration, imageHash: picture?.large.hash ?? null, audioHash };
}

/** The coding of the audio that a song in the catalogue plays, if most browsers can't: it may be stored with or without the pictures in its tags. */
const codingOf = ({ known, audio: { hash, originalHash, codec } }: PreparedSong) =>
  known && codec && [hash, originalHash].includes(known.audioHash) ? { songId: known.id, hash: known.audioHash, codec } : [];

/** What the file says now, of what was read in none of the song's files. */
function unreadColumns({ files }: KnownSong, facts: SongFacts): SongColumns {
  const was = files.map((file) => parseFacts(file.facts));
  return columnsWhere(facts, (name) => isUnread(was, name));
}

/** Files with the same audio are one song of an album. */
const onceEach = (songs: readonly PreparedSong[]): PreparedSong[] =>
  songs.filter(({ audio }, at) => songs.findIndex((song) => song.audio.hash === audio.hash) === at);

const mediaOf = (songs: readonly PreparedSong[], { details }: AlbumPlace): StoredMedia[] => [
  ...songs.map(({ audio }) => audio),
  ...[...songs, details].flatMap((pictured) => (pictured?.picture ? sizesOf(pictured.picture) : [])),
];
