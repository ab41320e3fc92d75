/**
 * Reloads only if the server answers: otherwise the page, and the music, would be lost. Settles
 * only if the page stays.
 */
export async function reloadPage(page: Pick<Location, 'href' | 'reload'> = location): Promise<void> {
  // The server has screens for those who ask for a page, and no file of their names.
  const headers = { accept: 'text/html' };
  const answer = await fetch(page.href, { method: 'HEAD', cache: 'no-store', headers }).catch(() => undefined);
  if (!answer?.ok) return;
  page.reload();
  await new Promise(() => undefined);
}
