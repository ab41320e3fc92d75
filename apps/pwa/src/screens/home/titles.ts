/** The shelf that only some people have: `show-home.ts` finds it by its title. */
export const RECENTLY_PLAYED = 'Recently played';
