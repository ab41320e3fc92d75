import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';

/** https://wicg.github.io/document-picture-in-picture/ */
interface DocumentPictureInPicture {
  requestWindow: (options: { width: number; height: number }) => Promise<Window>;
}

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture;
  }
}

const WIDTH_PX = 320;
const HEIGHT_PX = 480;

const shown = createStore<Window | undefined>(undefined);

/** The window of the mini player while it is open. */
export const pictureWindow: Readable<Window | undefined> = shown;

export const hasPictureWindows = (): boolean => 'documentPictureInPicture' in window;

/** Call it in the tick of a press, or the browser refuses. The window stays above all others, until it, its tab or `close` closes it. */
export async function openPictureWindow(): Promise<Window | undefined> {
  const picture = await window.documentPictureInPicture?.requestWindow({ width: WIDTH_PX, height: HEIGHT_PX });
  if (!picture) return undefined;
  picture.document.title = 'Mini player';
  copyStyles(picture);
  shown.set(picture);
  picture.addEventListener('pagehide', () => shown.set(undefined), { once: true });
  return picture;
}

/** Copies rules instead of links: they apply at once, also without a network. */
function copyStyles(to: Window & { CSSStyleSheet?: typeof CSSStyleSheet }): void {
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = to;
  to.document.documentElement.lang = document.documentElement.lang;
  to.document.adoptedStyleSheets = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
    const rules = readableRules(sheet);
    if (!rules) return [];
    const copy = new Sheet({ baseURL: sheet.href ?? document.baseURI });
    copy.replaceSync([...rules].map(({ cssText }) => cssText).join('\n'));
    return [copy];
  });
}

/** Extensions add sheets of their own origin, whose rules the browser refuses to show. */
function readableRules(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}
