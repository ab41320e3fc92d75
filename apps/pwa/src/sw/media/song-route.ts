import { mediaTypes, parseMediaUrl, HARMLESS_MEDIA_HEADERS, mediaAnswer } from '@chorus/contracts';
import type { StoredAudio } from '../../platform/storage/audio/open-audio';
import type { StoredSongs } from './stored-songs';

interface SongRouteDeps {
  stored: StoredSongs;
  open: (hash: string) => Promise<StoredAudio | undefined>;
  fetch: (request: Request) => Promise<Response>;
}

interface Asked {
  request: Request;
  url: URL;
  sameOrigin: boolean;
}

/** Requests that `match` rejects go to the network untouched, streamed and with their Range header. */
export function songRoute({ stored, open, fetch }: SongRouteDeps) {
  return {
    match: ({ request, url, sameOrigin }: Asked): boolean => {
      const hash = hashOfSong(url);
      return sameOrigin && request.method === 'GET' && hash !== undefined && (stored.has(hash) ?? true);
    },

    /**
     * A song that turns out to be missing (just removed, or the store is not read yet) comes from the
     * network.
     */
    handler: async ({ request, url }: Pick<Asked, 'request' | 'url'>): Promise<Response> => {
      const audio = await open(hashOfSong(url) ?? '').catch(() => undefined);
      return audio ? mediaResponse(request, audio) : fetch(request);
    },
  };
}

function hashOfSong({ pathname }: URL): string | undefined {
  const name = parseMediaUrl(pathname);
  return name && mediaTypes.get(name.ext)?.startsWith('audio/') ? name.hash : undefined;
}

function mediaResponse({ url, headers: asked }: Pick<Request, 'url' | 'headers'>, audio: StoredAudio): Response {
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
