import type { Page } from 'playwright-core';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { waitUntilStill } from './find-violations';
import { until } from './until';

interface Box {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Finds controls, bounds of fields and dialogs, and chosen or current items that a person with forced colors can't see. */
export async function findUnseen(page: Page): Promise<string[]> {
  const { boxes, unseen, picture } = await pictureOfControls(page);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...unseen, ...boxes.filter((box) => isPlain(box, data, info)).map(({ name }) => `nothing is drawn: ${name}`)];
}

/** Takes the picture while nothing moves. Songs that load in the background push others down. */
const pictureOfControls = (page: Page) =>
  until(
    'a picture of the page that agrees with where its controls are',
    async () => {
      await waitUntilStill(page);
      const before = await page.evaluate(inspectControls);
      const picture = await page.screenshot({ scale: 'css', animations: 'disabled' });
      return { ...before, picture, after: await page.evaluate(inspectControls) };
    },
    ({ boxes, after }) => isDeepStrictEqual(boxes, after.boxes),
  );

function isPlain({ left, top, width, height }: Box, data: Buffer, info: { width: number; channels: number }): boolean {
  const pixelAt = (x: number, y: number) => data.readUIntBE((y * info.width + x) * info.channels, info.channels);
  const first = pixelAt(left, top);
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) if (pixelAt(x, y) !== first) return false;
  }
  return true;
}

/** Runs in the page. */
const inspectControls = () => {
  const ground = getComputedStyle(document.body).backgroundColor;
  const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
  const isBounded = (element: Element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, borderRightWidth } = getComputedStyle(element);
    const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) + parseFloat(borderRightWidth) > 0;
    return hasBorder || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0);
  };
  const isFilled = (element: Element) => !['rgba(0, 0, 0, 0)', ground].includes(getComputedStyle(element).backgroundColor);
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width < 4 || height < 4 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
      // Some controls only show under a pointer or with the focus.
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return element.contains(hit);
      });
    });
  const fillsWindow = (element: Element) => element.clientWidth >= innerWidth;

  const unseen = [
    ...shown('input:not([type="range"], [type="file"], [type="date"], [type="checkbox"]), select, textarea')
      .filter((field) => !isBounded(field))
      .map((field) => `no bounds: ${nameOf(field)}`),
    ...shown('dialog[open], [role="menu"], [popover]:popover-open:not([popover="manual"][class*="pointer-events-none"])')
      .filter((layer) => !isBounded(layer) && !fillsWindow(layer))
      .map((layer) => `no bounds: ${nameOf(layer)}`),
    ...shown('[aria-pressed="true"], [aria-selected="true"], :is(a, button)[aria-current="page"], [aria-current="true"]')
      .filter((chosen) => !isFilled(chosen) && !isBounded(chosen))
      .map((chosen) => `not marked: ${nameOf(chosen)}`),
  ];
  const boxes = shown('button, [role^="menuitem"], a[href], input, select, textarea').map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const box = { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width) - 1, height: Math.floor(height) - 1 };
    return { name: nameOf(control), ...box };
  });
  return { unseen, boxes };
};
