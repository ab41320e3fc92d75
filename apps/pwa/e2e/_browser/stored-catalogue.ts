/** Whether all lists that are searched lie in the browser. Runs in the page. */
export const hasCatalogue = async (): Promise<boolean> => {
  const opening = indexedDB.open('chorus');
  await new Promise((done) => (opening.onsuccess = done));
  const reading = opening.result.transaction('responses').objectStore('responses').getAllKeys();
  await new Promise((done) => (reading.onsuccess = done));
  opening.result.close();
  return ['/api/songs', '/api/albums', '/api/artists', '/api/songs/trending'].every((url) => reading.result.includes(url));
};
