interface Sources {
  api: readonly string[];
  page: readonly string[];
}

/** Returns one line for each server event that no code of the API emits, or that no code of the page listens to. */
export function serverEventProblems(events: readonly string[], { api, page }: Sources): string[] {
  const emitted = namesIn(api, /\.emit\(\s*'(\w+)'/g);
  const heard = namesIn(page, /\bon\(\s*'(\w+)'/g);
  return events.flatMap((event) => [
    ...(emitted.has(event) ? [] : [`the API never emits the event ${event}: pages wait for it in vain`]),
    ...(heard.has(event) ? [] : [`no page listens to the event ${event}: the server sends it in vain`]),
  ]);
}

const namesIn = (sources: readonly string[], call: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(call)].map(([, name = '']) => name)));
