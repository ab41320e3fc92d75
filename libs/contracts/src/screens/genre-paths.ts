import { screenPaths } from './screen-paths';

export const genrePath = (genre: string): string => `${screenPaths.songs}?genre=${encodeURIComponent(genre)}`;

/** `decade` is its first year. */
export const decadePath = (decade: number): string => `${screenPaths.songs}?decade=${decade}`;
