import { linkPreviewEndpoints, urlOf } from '@chorus/contracts';
import { escapeHtml } from '../../platform/encoding/escape-html';
import type { LinkPreview } from './link-preview';

const NAME = 'Chorus';
const APP_ICON = { path: '/icons/icon-512.png', side: 512 };

const property = ([name, content]: readonly [string, string]) => `<meta property="${escapeHtml(name)}" content="${escapeHtml(content)}">`;

/** The part of the page's head that describes the linked item: title, Open Graph, and where oEmbed is. `origin` is Chorus's own. */
export function previewHead(preview: LinkPreview, origin: string): string {
  const { type, title, tabTitle, description, url, music } = preview;
  const oembed = new URL(urlOf(linkPreviewEndpoints.oembed), origin);
  oembed.search = new URLSearchParams({ url, format: 'json' }).toString();
  return [
    `<title>${escapeHtml(`${tabTitle} · ${NAME}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(
      [
        ['og:site_name', NAME],
        ['og:type', type],
        ['og:title', title],
        ['og:description', description],
        ['og:url', url],
        ...pictureProperties(preview, origin),
        ...music,
      ] as const
    ).map(property),
    '<meta name="twitter:card" content="summary">',
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed.href)}" title="${escapeHtml(title)}">`,
  ].join('\n    ');
}

function pictureProperties({ picture }: LinkPreview, origin: string): (readonly [string, string])[] {
  const [largest] = picture?.sizes ?? [];
  const { url, side } = largest ?? { url: origin + APP_ICON.path, side: APP_ICON.side };
  return [
    ['og:image', url],
    ['og:image:width', String(side)],
    ['og:image:height', String(side)],
    ['og:image:alt', largest && picture ? picture.alt : NAME],
  ];
}
