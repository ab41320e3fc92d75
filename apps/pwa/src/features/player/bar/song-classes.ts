/** The classes of the song in the player bar. The first visit shows a song with them before the page's code is there. */
export const songClasses = {
  cover: 'w-11 rounded-small shadow-cover md:w-14 md:rounded-cover',
  words: 'min-w-0 text-left',
  title: 'block truncate text-small leading-6 font-semibold',
  artist: 'block truncate text-caption text-muted md:leading-6',
  failure: 'block text-caption leading-4 text-muted',
};
