import { readConfig } from '@belegfluss/runtime/config';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';

export type PartnersConfig = CommonConfig;

export const readPartnersConfig = (): PartnersConfig =>
  toCommonConfig(readConfig(z.object(commonEnvironment), process.env));
