/**
 * Tags that are further from the measurement, in LU, refer to another loudness than they say, or belong to another recording. Programs that
 * measure alike differ by less than 1 LU, and those of ReplayGain 1.0 by up to 3.
 */
export const LARGEST_DIFFERENCE = 3;
