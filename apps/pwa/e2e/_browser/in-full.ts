/** `it` in `npm run test:full`; skipped in `npm test`, which runs one case or two of each journey. */
export const inFull = process.env.CHORUS_FULL === undefined ? it.skip : it;
