import type { CSSProperties } from 'react';
import type { Panel } from './use-wide-panels';

/** Panels stand beside the cover, on an upright tablet below it. */
export const BESIDE = '(min-aspect-ratio: 1/1)';

/** What is above and below the cover in its column. */
const AROUND_COVER = '26rem';
/** The bars that move with the music hang in there. */
const cover: CSSProperties = { marginBottom: '2.5rem' };

interface Layout extends Record<Panel, CSSProperties> {
  all: CSSProperties;
  column: CSSProperties;
  cover: CSSProperties;
}

const beside: Layout = {
  all: { gap: '4.5rem', paddingInline: '2.5vw' },
  column: { width: `min(40rem, 38vw, max(20rem, 100dvh - ${AROUND_COVER}))` },
  cover: { ...cover, maxWidth: `max(8rem, 100dvh - ${AROUND_COVER})` },
  lyrics: { flex: '1 1 28rem', maxWidth: '44rem' },
  queue: { flex: '1 1 20rem', maxWidth: '36rem' },
};
const COLUMN = 'max(20rem, 40dvh)';
/** Its lines begin where the cover does: they are indented by 0.75rem. */
const panelBelow: CSSProperties = { flex: '1 1 0', maxWidth: `calc(${COLUMN} + 1.5rem)` };
const below: Layout = {
  all: { gap: '1rem', flexDirection: 'column', alignItems: 'center' },
  column: { width: `min(100%, ${COLUMN})` },
  cover,
  lyrics: panelBelow,
  queue: panelBelow,
};
const coverAlone: Layout = { ...below, all: { ...below.all, justifyContent: 'center' }, column: { width: 'min(36rem, 100%)' } };

export const layoutOf = (isBeside: boolean, panelCount: number): Layout => (isBeside ? beside : panelCount > 0 ? below : coverAlone);
