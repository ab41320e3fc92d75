import { mediaTypes } from './media-types';
import { parseMediaUrl } from './media-url';

/** What browsers are asked whether they play it: `audio/mp4; codecs="alac"`. Undefined for audio without a URL of its own. */
export function typeOfAudio(audioUrl: string, codec: string): string | undefined {
  const mime = mediaTypes.get(parseMediaUrl(audioUrl)?.ext ?? '');
  return mime && `${mime}; codecs="${codec}"`;
}
