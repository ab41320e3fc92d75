import type { Page } from 'playwright-core';
import { storedRows } from './stored-rows';

interface Read {
  status: number;
  contentRange: string | null;
  bytes: Buffer;
}

export async function readPart(page: Page, url: string, range: string): Promise<Read> {
  const { status, contentRange, bytes } = await page.evaluate(
    async ([asked, part]) => {
      const answer = await fetch(asked, { headers: { range: part } });
      return {
        status: answer.status,
        contentRange: answer.headers.get('content-range'),
        bytes: [...new Uint8Array(await answer.arrayBuffer())],
      };
    },
    [url, range] as const,
  );
  return { status, contentRange, bytes: Buffer.from(bytes) };
}

export const hashWithoutNetwork = (page: Page, url: string): Promise<string | undefined> =>
  page.evaluate(async (asked) => {
    const bytes = await fetch(asked, { cache: 'no-store' }).then(
      (answer) => (answer.ok ? answer.arrayBuffer() : undefined),
      () => undefined,
    );
    if (!bytes) return undefined;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, url);

export const hashIn = (url: string): string | undefined => /\/media\/([0-9a-f]{64})\./.exec(url)?.[1];

export async function storedWhole(page: Page): Promise<string[]> {
  const rows = await storedRows<{ url: string; isComplete: boolean }>(page, 'audio');
  return rows.flatMap(({ url, isComplete }) => (isComplete ? [url] : []));
}
