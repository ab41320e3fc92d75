import { mediaTypes } from '@chorus/contracts/media/media-types';
import { fileTypeFromTokenizer } from 'file-type';
import { ByteWindow } from '../../../platform/audio/byte-window';
import { FileRefused } from '../../../platform/http/file-refused';
import { type AudioSource, tokenizerOf, withBytesOf } from './audio-source';
import { framesBehindOddBytes } from './integrity/mpeg';

export interface AudioType {
  ext: string;
  mime: string;
}

/**
 * By file-type's extension. An MP4 without a music brand may still be audio; the probe detects
 * video.
 */
const STORED_AS: Readonly<Record<string, string>> = {
  mp3: 'mp3',
  m4a: 'm4a',
  m4b: 'm4a',
  mp4: 'm4a',
  aac: 'aac',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'opus',
  flac: 'flac',
  wav: 'wav',
};

export async function sniffAudio(source: AudioSource): Promise<AudioType> {
  const found = await fileTypeFromTokenizer(await tokenizerOf(source));
  const ext =
    (found && STORED_AS[found.ext]) ??
    (await withBytesOf(source, (bytes) => framesBehindOddBytes(new ByteWindow(bytes), found !== undefined)));
  const mime = ext && mediaTypes.get(ext);
  if (!mime) throw new FileRefused('unsupported_media_type', whyNot(found?.mime));
  return { ext, mime };
}

function whyNot(mime: string | undefined): string {
  if (mime === undefined) return "This isn't an audio file, or it's damaged.";
  return mime.startsWith('audio/') ? `Chorus can't play this kind of audio (${mime}).` : "This isn't an audio file.";
}
