const HEADING = /^## (.*)$/m;

interface Section {
  title: string;
  text: string;
}

const partsOf = (page: string): string[] => page.split(/^(?=## )/m);

/** Returns the page with sections that replace those of the same title, or follow the others. Its introduction stays without another. */
export function withSections(page: string, sections: readonly Section[], introduction = partsOf(page)[0] ?? ''): string {
  const texts = new Map<string, string>();
  for (const text of partsOf(page)) {
    const title = HEADING.exec(text)?.[1];
    if (title) texts.set(title, text.trim());
  }
  for (const { title, text } of sections) texts.set(title, `## ${title}\n\n${text}`);
  return `${[introduction.trim(), ...texts.values()].join('\n\n').trim()}\n`;
}
