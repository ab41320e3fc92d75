import { findSharedLink } from './shared-link';

const words = { song: 'A song', album: 'An album', artist: 'An artist', playlist: 'A playlist', room: 'An invitation to listen together' };

/** A message in one line: an item that it shares by its kind, unless it says something about it. */
export function previewOf(content: string): string {
  const shared = findSharedLink(content, location.origin);
  return shared ? shared.text || `♪ ${words[shared.link.type]}` : content;
}
