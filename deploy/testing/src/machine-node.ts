/**
 * The Node that npm itself runs on, which may be as old as the README allows: scripts, and so the suites, run on that
 * of the images. What a person starts, and a whole installation of processes, is shown on this one.
 */
export const machineNode = process.env.npm_node_execpath ?? process.execPath;
