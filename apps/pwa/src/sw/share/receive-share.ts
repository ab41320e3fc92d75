import { screenPaths } from '@chorus/contracts';
import { problemOf, shareAddress } from '../../platform/storage/share/share-rules';
import { storeSharedFiles } from '../../platform/storage/share/shared-files';

/** Takes by POST what another app shares with the installed one (https://w3c.github.io/web-share-target/), and leads to the screen that opens it. */
export const shareRoute = {
  match: ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean => sameOrigin && url.pathname === screenPaths.share,
  handler: async ({ request, url }: { request: Request; url: URL }): Promise<Response> =>
    Response.redirect(new URL(await receiveShare(request), url).href, 303),
};

/** Resolves with the address to go to. Does not reject, or the person would see the browser's own error. */
export async function receiveShare(request: Pick<Request, 'formData'>, store = storeSharedFiles): Promise<string> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return shareAddress({ problem: 'unreadable' });
  // Browsers send a file without a name or content where there is none.
  const files = form.getAll('files').filter((entry): entry is File => entry instanceof File && entry.size + entry.name.length > 0);
  if (files.length === 0)
    return shareAddress({ title: textIn(form, 'title'), text: `${textIn(form, 'url')} ${textIn(form, 'text')}`.trim() });
  const problem = problemOf(files);
  if (problem) return shareAddress({ problem });
  return store(files).then(
    () => shareAddress('files'),
    () => shareAddress({ problem: 'space' }),
  );
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text.trim() : '';
}
