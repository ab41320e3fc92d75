interface Portrait {
  sky: [string, string];
  skin: string;
  hair: string;
  shirt: string;
  hairBehind: string;
  fringe: string;
}

const portraits: Record<string, Portrait> = {
  'demo-linh': {
    sky: ['#ffb27a', '#c2486b'],
    skin: '#f3c9a5',
    hair: '#2a1720',
    shirt: '#3b2a5c',
    hairBehind: 'M92 268V142c0-46 30-76 68-76s68 30 68 76v126z',
    fringe: 'M108 148c2-44 22-66 52-66s50 22 52 66c-10-30-30-42-58-44-16 12-34 24-46 44z',
  },
  'demo-minh': {
    sky: ['#5fc6c9', '#274a8f'],
    skin: '#e0a982',
    hair: '#1b1d2b',
    shirt: '#f0e4d2',
    hairBehind: 'M102 150c0-52 24-80 58-80s58 28 58 80z',
    fringe: 'M104 142c-2-46 20-72 58-72 36 0 56 24 54 70-8-22-20-34-34-38-20 10-52 8-62 2-8 8-14 20-16 38z',
  },
  'demo-an': {
    sky: ['#b9d66b', '#2f7d63'],
    skin: '#f0bd98',
    hair: '#5a3320',
    shirt: '#d9573f',
    hairBehind: 'M96 206c-10-20-4-44 2-62 8-48 30-72 62-72s54 24 62 72c6 18 12 42 2 62z',
    fringe: 'M106 152c-2-42 20-68 54-68s56 26 54 68c-6-18-14-30-24-36-26 2-52 0-62-4-10 8-18 22-22 40z',
  },
};

export function portraitOf(subject: string): string | undefined {
  const portrait = Object.hasOwn(portraits, subject) ? portraits[subject] : undefined;
  if (portrait === undefined) return undefined;
  const { sky, skin, hair, shirt, hairBehind, fringe } = portrait;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">',
    `<defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>`,
    '<rect width="320" height="320" fill="url(#sky)"/>',
    `<path fill="${hair}" d="${hairBehind}"/>`,
    `<path fill="${shirt}" d="M44 320c0-58 44-92 116-92s116 34 116 92z"/>`,
    `<path fill="${skin}" d="M136 190h48v38c0 14-10 26-24 26s-24-12-24-26z"/>`,
    `<ellipse cx="160" cy="152" rx="48" ry="58" fill="${skin}"/>`,
    `<path fill="${hair}" d="${fringe}"/>`,
    '<g fill="#2a1a1c"><circle cx="142" cy="154" r="5"/><circle cx="178" cy="154" r="5"/></g>',
    '<path fill="none" stroke="#2a1a1c" stroke-width="4" stroke-linecap="round" d="M144 180q16 12 32 0"/>',
    '</svg>',
  ].join('');
}
