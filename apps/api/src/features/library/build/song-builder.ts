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
  inspected: InspectedAudio;
  audio: StoredAudio;
  /** Its bytes, if they are to be stored. */
  content?: AudioToStore['content'];
  /** What stands for its content in its id, if that is not the hash of the file. */
  identity?: string;
}

export type NameOf = (path: string) => string;
export type PictureOf = (embedded: Uint8Array | undefined) => Promise<StoredPicture | undefined>;

@Injectable()
export class SongBuilder {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly known: KnownSongs,
    private readonly audio: AudioReader,
    private readonly media: MediaWriter,
    private readonly inPlace: AudioInPlace,
  ) {}

  /** `nameOf` maps a path to the one below the imported folder. */
  async prepare(found: ComparedSong, nameOf: NameOf, pictureOf: PictureOf): Promise<PreparedSong> {
    const { path, tagsEncoding } = found;
    const read = await (found.inPlace === undefined ? this.readToStore(found) : this.readInPlace(found, found.inPlace, nameOf));
    const { inspected, audio } = read;
    const { tags, duration } = inspected;
    const { modifiedAtMs = inspected.modifiedAtMs } = found;
    const { neverSplit } = this.config;
    const odd = [...inspected.notes, ...notesOnArtists(tags, neverSplit), ...(await notesOnCue(found, nameOf))];
    const notes = odd.map((reason) => ({ path, reason, leftOut: 'nothing' as const }));
    const facts = describeSong(tags, nameOf(path), modifiedAtMs, { isNumberedFolder: found.isNumberedFolder, neverSplit });
    const { album } = facts;
    const originalHash = audio.originalHash ?? audio.hash;
    const identity = { id: songIdOf(modifiedAtMs, read.identity ?? originalHash, album), audioHash: audio.hash, originalHash, album };
    const { found: lyrics, problems } = await readSongLyrics(found, nameOf, tags.lyrics);
    const song = { path, identity, facts, modifiedAtMs, duration, audio, fileKey: found.key, lyrics, problems, notes, tagsEncoding };

    const known = await this.known.find(identity, { before: found.before, facts, duration, isLasting: found.isLasting });
    // A song keeps its lyrics until those in its file can be read again.
    const kept = known && problems.length > 0 ? { ...song, lyrics: undefined } : song;
    if (known && !known.isChanged) return { ...kept, known, picture: undefined };
    if (read.content) await this.media.storeBytes(audio, read.content);
    return { ...kept, known, picture: await pictureOf(tags.picture) };
  }

  private async readToStore({ path, tagsEncoding }: ComparedSong): Promise<ReadAudio> {
    const inspected = await this.audio.inspect(path, this.config.maxAudioBytes, tagsEncoding);
    return { inspected, ...(await audioToStore(path, inspected)) };
  }

  private async readInPlace(
    { path, key = '', modifiedAtMs, tagsEncoding }: ComparedSong,
    folder: string,
    nameOf: NameOf,
  ): Promise<ReadAudio> {
    const state = await stateOfFile(path);
    const inspected = await this.audio.inspectInPlace(path, LARGEST_IN_PLACE_BYTES, tagsEncoding);
    const file = { key, folder, path: nameOf(path), modifiedAtMs: modifiedAtMs ?? inspected.modifiedAtMs };
    const listed = state && (await this.inPlace.list({ ...file, inspected, state }));
    const after = await stateOfFile(path);
    if (!listed || !after || !isUntouched(after, state)) throw changedMeanwhile();
    return { inspected, ...listed };
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
