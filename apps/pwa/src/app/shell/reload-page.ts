/**
 * Reloads only if the server answers: otherwise the page, and the music, would be lost. Settles
 * only if the page stays.
 */
export async function reloadPage(page: Pick<Location, 'href' | 'reload'> = location): Promise<void> {
  // The server answers the path of a screen only if HTML is accepted: there is no file of that name.
  const headers = { accept: 'text/html' };
  const answer = await fetch(page.href, { method: 'HEAD', cache: 'no-store', headers }).catch(() => undefined);
  if (!answer?.ok) return;
  page.reload();
  await new Promise(() => undefined);
}
