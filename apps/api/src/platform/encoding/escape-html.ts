const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it is written into HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escaped[sign as keyof typeof escaped]);
