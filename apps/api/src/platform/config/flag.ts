import * as z from 'zod';

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
