import { languageTag, LARGEST_LYRICS_BYTES, type LyricsText, NOT_UNICODE, type ParsedLyrics } from '@chorus/contracts';
import { parseLyricsFile } from '@chorus/contracts/lyrics/lyrics-files';
import { Inject, Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { decodeLyrics } from '../../../platform/encoding/decode-lyrics';
import { isUntouched, stateOfFile } from '../../../platform/audio/unchanged-file';
import { changedMeanwhile, FileRefused } from '../../../platform/http/file-refused';
import { AudioReader, type InspectedAudio, readTagsOf } from '../../audio/inspect/audio.reader';
import { audioToStore, type AudioToStore } from '../../audio/inspect/audio.writer';
import { MediaWriter, type StoredAudio } from '../../media/media.writer';
import type { StoredPicture } from '../../media/pictures/picture.writer';
import type { ComparedSong } from '../compare/compare-folder';
import { languageOf } from '../find/music-files';
import type { FoundSong } from '../find/walk-music';
import { type Problem, reasonFor } from '../problems';
import { AudioInPlace } from './audio-in-place';
import { songsInCueSheet } from './cue-sheet';
import { describeSong, notesOnArtists, type SongFacts } from './describe-song';
import type { KnownSong, SongIdentity } from './known-names.queries';
import { KnownSongs } from './known-songs';
import { readSmallFile } from './read-small-file';
import { songIdOf } from './stable-id';

/** `MAX_AUDIO_MB` is about uploads. */
const LARGEST_IN_PLACE_BYTES = 500 * 1024 * 1024;

export const lyricsTooLarge = () => new FileRefused('too_large', `The lyrics are larger than ${LARGEST_LYRICS_BYTES / 1024} KB.`);

/** A song whose bytes are stored and whose rows are not written yet. */
export interface PreparedSong {
  path: string;
  identity: SongIdentity;
  facts: SongFacts;
  modifiedAtMs: number;
  duration: number;
  audio: StoredAudio;
  picture: StoredPicture | undefined;
  known: KnownSong | undefined;
  /** The storage key of the file. */
  fileKey: string | undefined;
  lyrics: LyricsText | undefined;
  /** Problems with its lyrics, which are left out. */
  problems: Problem[];
  /** What is odd about its file. */
  notes: Problem[];
  tagsEncoding: string | undefined;
}

interface ReadAudio {
  audio: StoredAudio;
  /** Its bytes, if they are to be stored. */
  content?: AudioToStore['content'];
  /** What stands for its content in its id, if that is not the hash of the file. */
  identity?: string;
}

interface InspectedSong {
  found: ComparedSong;
  inspected: InspectedAudio;
  read: () => Promise<ReadAudio>;
}

interface DescribedSong {
  found: ComparedSong;
  song: Omit<PreparedSong, 'known' | 'picture'>;
  content: ReadAudio['content'];
  /** The picture in its tags. */
  embedded: Uint8Array | undefined;
}

type KnownOrNot = DescribedSong & Pick<PreparedSong, 'known'>;

export type NameOf = (path: string) => string;

interface Preparing {
  nameOf: NameOf;
  pictureOf: (song: FoundSong, embedded: Uint8Array | undefined) => Promise<StoredPicture | undefined>;
  onFile: () => void;
}

@Injectable()
export class SongBuilder {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly known: KnownSongs,
    private readonly audio: AudioReader,
    private readonly media: MediaWriter,
    private readonly inPlace: AudioInPlace,
  ) {}

  /**
   * Each is prepared, or refused for a reason. All are looked up at once. `nameOf` maps a path to the one below the imported folder; `onFile` is
   * called for every file that was read.
   */
  async prepare(songs: readonly ComparedSong[], { nameOf, onFile, pictureOf }: Preparing): Promise<PromiseSettledResult<PreparedSong>[]> {
    const inspected = await Promise.allSettled(songs.map((found) => this.inspect(found, nameOf).finally(onFile)));
    const described = await afterAll(inspected, (song) => this.describe(song, nameOf));
    const known = await afterAll(described, async (song) => ({ ...song, known: await this.lookUp(song) }));
    const stored = await this.storeAudio(known);
    return afterAll(stored, (song) => withPicture(song, pictureOf));
  }

  private async inspect(found: ComparedSong, nameOf: NameOf): Promise<InspectedSong> {
    const { path, inPlace, tagsEncoding } = found;
    if (inPlace !== undefined) return this.inspectInPlace(found, inPlace, nameOf);
    const inspected = await this.audio.inspect(path, this.config.maxAudioBytes, tagsEncoding);
    const read = await audioToStore(path, inspected);
    return { found, inspected, read: () => Promise.resolve(read) };
  }

  private async inspectInPlace(found: ComparedSong, folder: string, nameOf: NameOf): Promise<InspectedSong> {
    const { path, key = '', tagsEncoding } = found;
    const state = await stateOfFile(path);
    const inspected = await this.audio.inspectInPlace(path, LARGEST_IN_PLACE_BYTES, tagsEncoding);
    const { modifiedAtMs = inspected.modifiedAtMs } = found;
    const read = async () => {
      const listed = state && (await this.inPlace.list({ key, folder, path: nameOf(path), modifiedAtMs, inspected, state }));
      const after = await stateOfFile(path);
      if (!listed || !after || !isUntouched(after, state)) throw changedMeanwhile();
      return listed;
    };
    return { found, inspected, read };
  }

  private async describe({ found, inspected, read }: InspectedSong, nameOf: NameOf): Promise<DescribedSong> {
    const { path, tagsEncoding, isNumberedFolder } = found;
    const { audio, content, identity: ofSample } = await read();
    const { tags, duration } = inspected;
    const { modifiedAtMs = inspected.modifiedAtMs } = found;
    const { neverSplit } = this.config;
    const odd = [...inspected.notes, ...notesOnArtists(tags, neverSplit), ...(await notesOnCue(found, nameOf))];
    const notes = odd.map((reason) => ({ path, reason, leftOut: 'nothing' as const }));
    const facts = describeSong(tags, nameOf(path), modifiedAtMs, { isNumberedFolder, neverSplit });
    const { album } = facts;
    const originalHash = audio.originalHash ?? audio.hash;
    const identity = { id: songIdOf(modifiedAtMs, ofSample ?? originalHash, album), audioHash: audio.hash, originalHash, album };
    const { found: lyrics, problems } = await readSongLyrics(found, nameOf, tags.lyrics);
    const song = { path, identity, facts, modifiedAtMs, duration, audio, fileKey: found.key, lyrics, problems, notes, tagsEncoding };
    return { found, song, content, embedded: tags.picture };
  }

  private lookUp({ found: { before, isLasting }, song: { identity, facts, duration } }: DescribedSong): Promise<KnownSong | undefined> {
    return this.known.find(identity, { before, facts, duration, isLasting });
  }

  /** One whose audio can't be stored takes no other with it. */
  private async storeAudio(all: readonly PromiseSettledResult<KnownOrNot>[]): Promise<readonly PromiseSettledResult<KnownOrNot>[]> {
    const audioOf = ({ song: { audio: media }, content, known }: KnownOrNot) =>
      content && !isUnchanged(known) ? [{ media, content }] : [];
    const missing = all.flatMap((one) => (one.status === 'fulfilled' ? audioOf(one.value) : []));
    const areStored = await this.media.storeAll(missing).then(
      () => true,
      () => false,
    );
    if (areStored) return all;
    return afterAll(all, async (song) => {
      await this.media.storeAll(audioOf(song));
      return song;
    });
  }

  /** Skips files that are not music, or can't be read. */
  async describeThose(songs: readonly ComparedSong[], nameOf: NameOf): Promise<SongFacts[]> {
    const { neverSplit } = this.config;
    const described: SongFacts[] = [];
    for (const { path, modifiedAtMs, isNumberedFolder, tagsEncoding } of songs) {
      const read = await Promise.all([readTagsOf(path, tagsEncoding), stat(path)]).catch(() => undefined);
      if (read) described.push(describeSong(read[0], nameOf(path), modifiedAtMs ?? read[1].mtimeMs, { isNumberedFolder, neverSplit }));
    }
    return described;
  }
}

const isUnchanged = (known: KnownSong | undefined): boolean => known !== undefined && !known.isChanged;

async function withPicture({ found, song, embedded, known }: KnownOrNot, pictureOf: Preparing['pictureOf']): Promise<PreparedSong> {
  // A song keeps its lyrics until those in its file can be read again.
  const kept = known && song.problems.length > 0 ? { ...song, lyrics: undefined } : song;
  return { ...kept, known, picture: isUnchanged(known) ? undefined : await pictureOf(found, embedded) };
}

/** Goes on with those that were not refused, once the last one is as far. */
const afterAll = <From, To>(all: readonly PromiseSettledResult<From>[], goOn: (value: From) => Promise<To>) =>
  Promise.allSettled(
    all.map(async (one) => {
      if (one.status === 'rejected') throw one.reason;
      return goOn(one.value);
    }),
  );

async function notesOnCue({ cue }: FoundSong, nameOf: NameOf): Promise<string[]> {
  const songs = cue === undefined ? 1 : await songsInCueSheet(cue);
  return cue === undefined || songs === 1 ? [] : [`${posix.basename(nameOf(cue))} divides it into ${songs} songs. It was imported as one.`];
}

interface SongLyrics {
  found: LyricsText | undefined;
  problems: Problem[];
}

/** Returns the lyrics of the first file beside the song that has any, or else those in its tags. */
async function readSongLyrics(
  { path, lyrics: files, tagsEncoding }: ComparedSong,
  nameOf: NameOf,
  inTags: ParsedLyrics | undefined,
): Promise<SongLyrics> {
  const problems: Problem[] = [];
  const languageBeside = (file: string) => languageTag(languageOf(posix.basename(nameOf(file)), posix.basename(nameOf(path))));
  const beside = files.map((file) => [file, () => readFile(file, languageBeside(file), tagsEncoding)] as const);
  for (const [from, read] of [...beside, [path, () => inTags] as const]) {
    const lyrics = await read();
    if (lyrics && 'problem' in lyrics) problems.push({ path: from, reason: lyrics.problem, leftOut: 'lyrics' });
    else if (lyrics && lyrics.lines.length > 0) return { found: lyrics, problems };
  }
  return { found: undefined, problems };
}

/** `language` counts where the file names none. */
async function readFile(path: string, language: string | null, encoding: string | undefined): Promise<ParsedLyrics> {
  try {
    const text = decodeLyrics(await readSmallFile(path, LARGEST_LYRICS_BYTES, lyricsTooLarge), encoding);
    if (text === undefined) return { problem: NOT_UNICODE };
    const parsed = parseLyricsFile(path, text);
    return 'problem' in parsed ? parsed : { ...parsed, lang: parsed.lang ?? language };
  } catch (error) {
    return { problem: reasonFor(error) };
  }
}
