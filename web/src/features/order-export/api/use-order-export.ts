import { type OrderQuery, orderPage } from '@belegfluss/gateway/contract';
import { useEffect, useRef, useState } from 'react';
import { addressValues } from '../../../lib/api/address-values.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/files.ts';
import { pause } from '../../../lib/pause.ts';
import { composeFilename, type ExportRequest } from '../model/export-request.ts';
import type { ExportState, ExportTools } from '../model/run-export.ts';

type ExportPhase = 'choosing' | 'running' | 'failed' | 'empty' | 'done';

/** An export in this window. Leaving it ends the export; what was read is kept until then. */
export function useOrderExport() {
  const [phase, setPhase] = useState<ExportPhase>('choosing');
  const [progress, setProgress] = useState<ExportState | null>(null);
  const [error, setError] = useState<unknown>(null);
  const request = useRef<ExportRequest | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (from: ExportState | null) => {
    const { current: asked } = request;
    if (!asked || phase === 'running') return;
    const controller = new AbortController();
    running.current = controller;
    setPhase('running');
    try {
      const state = await carryOut(asked, from, controller.signal, setProgress);
      setPhase(state.orders === 0 ? 'empty' : 'done');
      if (state.orders > 0) await save(asked, state);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setError(failure);
      setPhase('failed');
    }
  };

  return {
    phase,
    progress,
    error,
    filename: request.current ? composeFilename(request.current) : '',
    start: (asked: ExportRequest) => {
      request.current = asked;
      setProgress(null);
      void run(null);
    },
    goOn: () => void run(progress),
    cancel: () => {
      running.current?.abort();
      setProgress(null);
      setPhase('choosing');
    },
    saveAgain: () => {
      if (request.current && progress) void save(request.current, progress);
    },
  };
}

async function carryOut(
  request: ExportRequest,
  from: ExportState | null,
  signal: AbortSignal,
  onProgress: (state: ExportState) => void,
): Promise<ExportState> {
  // Loads the writer only for those who export.
  const { nothingExported, runExport } = await import('../model/run-export.ts');
  const tools: ExportTools = {
    fetchPage: (query: OrderQuery) =>
      fetchJson(orderPage, { path: '/api/orders', query: addressValues(query), signal }),
    pause: (ms) => pause(ms, signal),
    signal,
    onProgress,
  };
  return runExport(request, from ?? nothingExported, tools);
}

async function save(request: ExportRequest, state: ExportState): Promise<void> {
  const { exportedFile } = await import('../model/run-export.ts');
  saveFile(exportedFile(request, state), composeFilename(request));
}
