import { type AudioSource, readableSource } from './audio-source';
import { damaged, FileRefused } from '../../../platform/http/file-refused';
import { parseAudio } from './parse-audio';
import { readTags, type SongTags } from './song-tags';
import { hasOnlyStills } from './still-pictures';
import { unplayableCodec } from './unplayable-codec';

export interface ProbedAudio {
  duration: number;
  /** The coding as MIME types name it, if most browsers can't play it. */
  codec: string | undefined;
  tags: SongTags;
}

export interface ProbeOptions {
  /** The length in seconds when it is known already. */
  counted?: number | undefined;
  tagsEncoding?: string | undefined;
}

/** Refuses a file that keeps the parser busy for too long. */
export async function probeAudio(source: AudioSource, ext: string, { counted, tagsEncoding }: ProbeOptions): Promise<ProbedAudio> {
  const metadata = await parseAudio(source, ext, { duration: counted === undefined, tagsEncoding });
  // The parser guesses from the first frames of a file without an index.
  const duration = counted ?? metadata.format.duration;
  if (metadata.format.hasVideo && !(await hasOnlyStills(metadata, source)))
    throw new FileRefused('unsupported_media_type', 'This is a video, not audio.');
  if (!duration || !Number.isFinite(duration)) throw damaged('it contains no audio');
  return { duration, codec: unplayableCodec(metadata), tags: readTags(metadata) };
}

export const probeTags = async (path: string, ext: string, tagsEncoding: string | undefined): Promise<SongTags> =>
  readTags(await parseAudio(await readableSource(path), ext, { duration: false, tagsEncoding }));
