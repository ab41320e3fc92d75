/** Only some people have this shelf; `show-screen.ts` finds it by its title. */
export const RECENTLY_PLAYED = 'Recently played';
