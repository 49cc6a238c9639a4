// Compiles the page's code, and fails also where it evades its types: by `any`, by another name for it, by silencing the
// compiler, or by what a declaration of the browser or of the language leaves open and is not given a type at once.

const path = require("path");
const ts = require("typescript");

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => failures.push(problem.messageText) };
const failures = [];
const config = ts.getParsedCommandLineOfConfigFile(path.join(__dirname, "tsconfig.json"), {}, host);
const program = ts.createProgram(config.fileNames, config.options);
const checker = program.getTypeChecker();
const DISGUISES = new Set(["Object", "Function"]);

/** Notes what is wrong at a position in a file. */
function fail(file, position, words) {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  failures.push(`${path.relative(process.cwd(), file.fileName)}(${line + 1},${character + 1}): ${words}`);
}

/** Whether a node is a type that says nothing. */
function saysNothing(node) {
  if ([ts.SyntaxKind.AnyKeyword, ts.SyntaxKind.JSDocAllType, ts.SyntaxKind.JSDocUnknownType].includes(node.kind)) return true;
  return ts.isTypeReferenceNode(node) && DISGUISES.has(node.typeName.getText());
}

/** Checks the types that are written in a node, its comments included. */
function visitTypes(node, file) {
  if (saysNothing(node)) fail(file, node.getStart(), `The type \`${node.getText()}\` says nothing.`);
  for (const comment of node.jsDoc ?? []) visitTypes(comment, file);
  ts.forEachChild(node, (child) => visitTypes(child, file));
}

/** Whether a node has a value of its own: a name after a dot or a colon has not. */
function hasValue(node) {
  const { parent } = node;
  if (ts.isMetaProperty(parent) || ts.isPrivateIdentifier(node) || node.kind === ts.SyntaxKind.ImportKeyword) return false;
  if (!ts.isIdentifier(node)) return ts.isExpression(node);
  return parent.name !== node && parent.propertyName !== node || ts.isVariableDeclaration(parent) || ts.isParameter(parent) || (ts.isBindingElement(parent) && parent.name === node);
}

/** Whether a node is given a type, or a value, where it stands. */
function isGiven(node) {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isVariableDeclaration(parent)) return Boolean(ts.getJSDocType(parent));
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node;
}

/** Checks what the expressions in a node are found to be. */
function visitValues(node, file) {
  if (ts.isImportDeclaration(node)) return;
  const isOpen = hasValue(node) && !isGiven(node) && checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any;
  if (isOpen) fail(file, node.getStart(), `\`${node.getText()}\` may be anything.`);
  ts.forEachChild(node, (child) => visitValues(child, file));
}

for (const problem of ts.getPreEmitDiagnostics(program)) {
  const words = ts.flattenDiagnosticMessageText(problem.messageText, "\n");
  if (problem.file) fail(problem.file, problem.start, words);
  else failures.push(words);
}
for (const name of config.fileNames) {
  const file = program.getSourceFile(name);
  for (const { index } of file.text.matchAll(/@ts-(ignore|expect-error|nocheck)/g)) fail(file, index, "The compiler is silenced.");
  visitTypes(file, file);
  if (!file.isDeclarationFile) ts.forEachChild(file, (node) => visitValues(node, file));
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
