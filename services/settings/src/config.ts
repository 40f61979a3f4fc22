import { readConfig } from '@belegfluss/runtime/config';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';

export type SettingsConfig = CommonConfig;

export const readSettingsConfig = (): SettingsConfig =>
  toCommonConfig(readConfig(z.object(commonEnvironment), process.env));
