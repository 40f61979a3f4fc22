/**
 * The Node that npm runs on, which may be as old as the README allows: scripts, and so the suites, run on that of the
 * images. Commands that a user starts, and a whole installation of processes, are tested on this one.
 */
export const machineNode = process.env.npm_node_execpath ?? process.execPath;
