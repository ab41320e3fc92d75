import { HARMLESS_MEDIA_HEADERS, mediaAnswer, mediaTypes, parseMediaUrl } from '@chorus/contracts';
import type { StoredAudio } from '../../platform/storage/audio/open-audio';

export function mediaResponse({ url, headers: asked }: Pick<Request, 'url' | 'headers'>, audio: StoredAudio): Response {
  const { status, headers, span } = mediaAnswer(
    {
      range: asked.get('range') ?? undefined,
      ifRange: asked.get('if-range') ?? undefined,
      ifNoneMatch: asked.get('if-none-match') ?? undefined,
    },
    audio,
  );
  const answered = new Headers(HARMLESS_MEDIA_HEADERS);
  Object.entries(headers).forEach(([name, value]) => answered.set(name, value.toString()));
  if (status === 304 || status === 416) return new Response(null, { status, headers: answered });

  // Only URLs with an audio type reach this line.
  answered.set('content-type', mediaTypes.get(parseMediaUrl(new URL(url).pathname)?.ext ?? '') ?? '');
  const { start, end } = span ?? { start: 0, end: audio.size - 1 };
  return new Response(audio.slice(start, end), { status, headers: answered });
}
