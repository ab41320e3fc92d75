import type { CSSProperties } from 'react';
import type { Panel } from './use-wide-panels';

/** Panels are beside the cover; on an upright tablet they are below it. */
export const BESIDE = '(min-aspect-ratio: 1/1)';

/** The height of everything above and below the cover in its column. */
const AROUND_COVER = '26.75rem';
/** The bars that move with the music rise into the upper margin. */
const cover: CSSProperties = { marginTop: '2rem', marginBottom: '1.25rem' };

interface Layout extends Record<Panel, CSSProperties> {
  all: CSSProperties;
  /** The cover and the controls. */
  column: CSSProperties;
  cover: CSSProperties;
  controls: CSSProperties;
  panels: CSSProperties;
}

const PANEL = '44rem';

const besideOne: Layout = {
  all: { gap: '4.5rem', paddingInline: '2.5vw' },
  column: { width: `min(40rem, 38vw, max(20rem, 100dvh - ${AROUND_COVER}))` },
  cover: { ...cover, maxWidth: `max(8rem, 100dvh - ${AROUND_COVER})` },
  controls: {},
  panels: { display: 'flex', flex: '1 1 0', gap: '3.5rem', minWidth: 0, maxWidth: PANEL },
  lyrics: { flex: '1 1 28rem', maxWidth: PANEL },
  queue: { flex: '1 1 20rem', maxWidth: PANEL },
};
/** Has the same width with one panel, so that the cover stays in place when a song without lyrics follows. */
const besideBoth: Layout = { ...besideOne, all: { ...besideOne.all, gap: '3.5rem' }, panels: { ...besideOne.panels, maxWidth: '83.5rem' } };
/** The lines of a panel are indented by 0.75rem, and begin where the cover does. */
const panelBelow: CSSProperties = { flex: '1 1 0', maxWidth: '45.5rem' };
const below: Layout = {
  all: { gap: '1rem', flexDirection: 'column', alignItems: 'center' },
  column: { width: `min(100%, ${PANEL})`, flexDirection: 'row', alignItems: 'center', gap: '2rem' },
  cover: { ...cover, flex: '0 0 40%' },
  controls: { flex: '1 1 0', minWidth: 0 },
  panels: { display: 'contents' },
  lyrics: panelBelow,
  queue: panelBelow,
};
const coverAlone: Layout = {
  ...below,
  all: { ...below.all, justifyContent: 'center' },
  column: { width: 'min(36rem, 100%)' },
  cover,
  controls: {},
};

interface Panels {
  isBeside: boolean;
  shown: readonly Panel[];
  most: number;
}

export function layoutOf({ isBeside, shown, most }: Panels): Layout {
  if (isBeside) return most > 1 ? besideBoth : besideOne;
  return shown.length > 0 ? below : coverAlone;
}
